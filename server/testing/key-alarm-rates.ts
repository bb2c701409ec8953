import { judgeKey } from '../statistics/key-alarm.ts';
import { tally } from '../statistics/tally.ts';
import { Random } from './random.ts';
import { type Simulation, simulateTest, wrongKey } from './simulated-answers.ts';

/** What the key alarm says of simulated tests. */
export interface AlarmRates {
  /** Questions with a right key, and those of them under suspicion. */
  rightKeys: number;
  falseAlarms: number;
  /** Tests without a wrong key, and those of them with a question under suspicion. */
  soundTests: number;
  testsWithFalseAlarm: number;
  /** Questions with a planted wrong key, those under suspicion, and those of which the right option was named too. */
  wrongKeys: number;
  found: number;
  named: number;
}

/** Simulates each test twice: with right keys, and with `planted` wrong ones. */
export function alarmRates(
  { tests, planted, ...simulation }: Omit<Simulation, 'seed'> & { tests: number; planted: number },
  firstSeed: number,
): AlarmRates {
  const rates: AlarmRates = {
    rightKeys: 0,
    falseAlarms: 0,
    soundTests: 0,
    testsWithFalseAlarm: 0,
    wrongKeys: 0,
    found: 0,
    named: 0,
  };
  for (let seed = firstSeed; seed < firstSeed + tests; seed += 1) {
    const test = simulateTest({ ...simulation, seed });
    const alarms = judgeAll(test.chosen, test.right).filter(({ verdict }) => verdict === 'suspected').length;
    rates.rightKeys += simulation.questions;
    rates.falseAlarms += alarms;
    rates.soundTests += 1;
    rates.testsWithFalseAlarm += alarms > 0 ? 1 : 0;

    const random = new Random(seed);
    const keys = [...test.right];
    const wrong = new Set<number>();
    while (wrong.size < planted) wrong.add(random.between(0, simulation.questions - 1));
    for (const question of wrong) keys[question] = wrongKey(random, test, question);
    const verdicts = judgeAll(test.chosen, keys);
    for (const question of wrong) {
      const verdict = verdicts[question];
      const isFound = verdict?.verdict === 'suspected';
      rates.wrongKeys += 1;
      rates.found += isFound ? 1 : 0;
      rates.named += isFound && verdict.option === String(test.right[question]) ? 1 : 0;
    }
  }
  return rates;
}

function judgeAll(chosen: (number | null)[][], keys: number[]) {
  const tallies = tally(
    chosen.map((row) => ({
      marks: row.map((one, question) => (one === keys[question] ? 1 : 0)),
      responses: row.map((one) => (one === null ? null : String(one))),
    })),
    keys.map(() => 1),
  );
  return tallies.map(({ cells }, question) => judgeKey(cells, [String(keys[question])]));
}
