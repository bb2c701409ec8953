/**
 * How often the key alarm suspects a right key, and how many planted wrong keys it finds, in simulated tests
 * (server/testing/simulated-answers.ts says how students answer there).
 *
 *   npm run bench:key-alarm
 *   npm run bench:key-alarm -- --tests 1000 --questions 30 --options 4 --planted 1
 */
import { parseArgs } from 'node:util';
import { alarmRates } from '../../server/testing/key-alarm-rates.ts';

const { values } = parseArgs({
  options: {
    tests: { type: 'string', default: '500' },
    questions: { type: 'string', default: '30' },
    options: { type: 'string', default: '4' },
    planted: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1000' },
  },
});

const [tests, questions, options, planted] = [
  values.tests,
  values.questions,
  values.options,
  values.planted,
].map(Number);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;

console.log(
  `${tests} tests of ${questions} questions with ${options} options, ${planted} wrong keys in each`,
);
console.log('students  right keys suspected  tests with a false alarm  wrong keys found  right option named');
for (const students of [30, 60, 100, 200, 500]) {
  const rates = alarmRates(
    { tests: tests ?? 0, questions: questions ?? 0, options: options ?? 0, planted: planted ?? 0, students },
    Number(values.seed),
  );
  console.log(
    [
      String(students).padStart(8),
      percent(rates.falseAlarms, rates.rightKeys).padStart(21),
      percent(rates.testsWithFalseAlarm, rates.soundTests).padStart(25),
      percent(rates.found, rates.wrongKeys).padStart(17),
      percent(rates.named, rates.wrongKeys).padStart(19),
    ].join(' '),
  );
}
