import type { ComponentType } from 'react';
import type printing from '../../locale/en/printing.ts';
import type { Key } from '../../locale/messages.ts';
import { AnswerSheetPart } from './answer-sheet-part.tsx';
import { KeyPart } from './key-part.tsx';
import { PaperPart } from './paper-part.tsx';
import type { PartProps } from './part-props.ts';
import { SolutionsPart } from './solutions-part.tsx';

/** What can be printed of a paper, in the order in which it is. */
export const PARTS = ['paper', 'answerSheet', 'key', 'solutions'] as const;

export type Part = (typeof PARTS)[number];

interface PartKind {
  name: Key<{ printing: typeof printing }>;
  Part: ComponentType<PartProps>;
  needsSolutions: boolean;
}

export const partKinds = {
  paper: { name: 'printing.paper', Part: PaperPart, needsSolutions: false },
  answerSheet: { name: 'printing.answerSheet', Part: AnswerSheetPart, needsSolutions: false },
  key: { name: 'printing.key', Part: KeyPart, needsSolutions: true },
  solutions: { name: 'printing.solutions', Part: SolutionsPart, needsSolutions: true },
} satisfies Record<Part, PartKind>;
