import { type ExamBlueprint, examBlueprints } from '../../../contract/schemes/exam-blueprints.ts';
import type { Preset } from '../../../contract/schemes/preset.ts';
import { presets } from '../../../contract/schemes/presets.ts';

/** The name of the pattern of an exam by what the exam is called; of those for several subjects, that of this one. */
export function patternNameOf(examName: string, subject: string): string | undefined {
  const ofExam = Object.entries<Preset>(presets).filter(([, { exam }]) => isCalled(examName, exam));
  const ofSubject = ofExam.find(([, { paper }]) => paper !== undefined && isCalled(paper, subject));
  // Of several years the newest, which comes first.
  const [first] = ofExam;
  const isOne = ofExam.every(([, { paper }]) => paper === first?.[1].paper);
  return (ofSubject ?? (isOne ? first : undefined))?.[0];
}

/** The blueprint of an exam, likewise. */
export const blueprintOf = (examName: string, subject: string): ExamBlueprint | undefined =>
  examBlueprints.find(({ name }) => name === [examName.trim(), subject].join(', ')) ??
  examBlueprints.find(({ name }) => isCalled(examName, name));

/** 'JEE Main Practice' is called JEE Main. */
export function isCalled(name: string, by: string): boolean {
  const [whole, start] = [name.trim().toLowerCase(), by.toLowerCase()];
  return start !== '' && (whole === start || whole.startsWith(`${start} `));
}
