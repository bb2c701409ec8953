/** Waiting for a test that opens at a set time. */
export default {
  heading: 'Before the test opens',
  stay: 'Stay on this page. The test starts automatically when it opens, so nobody loses time.',
  opensIn: 'Opens in',
  starting: 'Starting…',
  clock: 'Clock',
  clockRight: 'This device’s clock is right.',
  clockAhead: 'This device’s clock is {time} ahead. The test uses the school’s clock.',
  clockBehind: 'This device’s clock is {time} behind. The test uses the school’s clock.',
  storage: 'This device',
  storageGood: 'Keeps your answers when the network fails.',
  storageBad: 'Keeps no copy of your answers. Leave the page open while you have no network.',
  network: 'Network',
  networkGood: 'A trial answer reached the server in {ms, number} milliseconds.',
  networkBad: 'A trial answer did not reach the server. Check your network.',
  checking: 'Checking…',
  again: 'Check again',
} as const;
