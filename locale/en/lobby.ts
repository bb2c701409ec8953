/** The wait for a test that opens at a time. */
export default {
  heading: 'Before it opens',
  stay: 'Stay on this page. The test begins by itself when it opens, and nobody loses time by that.',
  opensIn: 'Opens in',
  starting: 'Starting…',
  clock: 'Clock',
  clockRight: 'The clock of this device is right.',
  clockAhead: 'The clock of this device is ahead by {time}. The test goes by the clock of the school.',
  clockBehind: 'The clock of this device is behind by {time}. The test goes by the clock of the school.',
  storage: 'This device',
  storageGood: 'Keeps your answers when the network fails.',
  storageBad: 'Keeps no copy of your answers. Leave the page open while you have no network.',
  network: 'Network',
  networkGood: 'A trial answer reached the server in {ms, number} milliseconds.',
  networkBad: 'A trial answer did not reach the server. Check your network.',
  checking: 'Checking…',
  again: 'Check again',
} as const;
