import { useState } from 'react';
import { QuestionAnswer } from '../questions/answers.tsx';
import { AnswerSheet } from '../student/answer-sheet.tsx';
import { AnswerDetail } from '../student/result/answer-detail.tsx';
import { MarkedSheet } from '../student/result/marked-sheet.tsx';
import { ScoreRing } from '../student/result/score-ring.tsx';
import { MoveButtons } from '../student/taking/move-buttons.tsx';
import { Palette } from '../student/taking/palette.tsx';
import { SaveNote } from '../student/taking/save-note.tsx';
import { TimerFace } from '../student/taking/timer.tsx';
import type { Answer } from '../sync/answer.ts';
import { type BubbleInk, BubbleMark } from '../ui/bubble.tsx';
import { Piece, Row } from './piece.tsx';
import { details, fifteen, saveStates, stillStore } from './still-attempt.ts';

const INKS: readonly BubbleInk[] = ['unused', 'empty', 'filled', 'right', 'wrong', 'missed'];
const TIMES = { 'with time left': 2099, 'the last twelfth': 300, 'the last sixtieth': 60 };
const OPTIONS = [
  '10',
  '11',
  '12',
  'A longer one, that takes more than one line where there is little room for it',
];

const nothing = () => undefined;

/** What a student meets in a test and in its result. */
export function AnswerSheetPieces() {
  const [chosen, setChosen] = useState<Answer>(['12']);
  const [written, setWritten] = useState<Answer>(null);
  return (
    <>
      <Piece name="Bubbles">
        {[false, true].map((small) => (
          <Row key={String(small)}>
            {INKS.map((ink) => (
              <Row key={ink}>
                <BubbleMark ink={ink} small={small}>
                  B
                </BubbleMark>
                {ink}
              </Row>
            ))}
            <Row>
              <BubbleMark ink="empty" small={small} flagged>
                B
              </BubbleMark>
              flagged
            </Row>
          </Row>
        ))}
      </Piece>
      <Piece name="The drawn sheet">
        <AnswerSheet />
      </Piece>
      <Piece name="A question with choices">
        <QuestionAnswer
          text={{ text: 'What is the value of 8 + 4?' }}
          asked={{ kind: 'single_choice', options: OPTIONS }}
          options={OPTIONS.map((text) => ({ id: text, text }))}
          answer={chosen}
          onAnswer={setChosen}
        />
      </Piece>
      <Piece name="A question to be written">
        <QuestionAnswer
          text={{ text: 'What is the value of 8 + 4?' }}
          asked={{ kind: 'short_text' }}
          options={[]}
          answer={written}
          onAnswer={setWritten}
        />
      </Piece>
      <Piece name="Palette">
        <Palette attempt={{ ...fifteen, unread: [] }} onGo={nothing} />
      </Piece>
      <Piece name="Marked sheet">
        <MarkedSheet details={details} subjects={[]} onGo={nothing} />
      </Piece>
      <Piece name="Score ring">
        <Row>
          {[0, 7, 15].map((correct) => (
            <ScoreRing key={correct} correct={correct} total={15} />
          ))}
        </Row>
      </Piece>
      <Piece name="Timer">
        {Object.entries(TIMES).map(([stage, seconds]) => (
          <Row key={stage}>
            <TimerFace seconds={seconds} total={3600} /> {stage}
          </Row>
        ))}
      </Piece>
      <Piece name="Save note">
        {Object.entries(saveStates).map(([why, state]) => (
          <div key={why}>
            <SaveNote store={stillStore(state)} />
            {why}
          </div>
        ))}
      </Piece>
      <Piece name="Previous and Next: at the start, between, at the end">
        {[0, 1, 2].map((current) => (
          <MoveButtons key={current} current={current} total={3} onGo={nothing} />
        ))}
      </Piece>
      <Piece name="Answers with the result" wide>
        {details.map((detail, index) => (
          <AnswerDetail
            key={index}
            index={index}
            detail={detail}
            spentMs={index * 12_000}
            denominator={1}
            isOpen={index > 0}
            onToggle={nothing}
            passage={null}
            action={null}
          />
        ))}
      </Piece>
    </>
  );
}
