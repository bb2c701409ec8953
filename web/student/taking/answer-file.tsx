import { useEffect, useState } from 'react';
import deliveries from '../../../locale/en/deliveries.ts';
import { words } from '../../locale/words.ts';
import { sealAnswers } from '../../sync/answer-file.ts';
import type { Delivery } from '../../sync/background-sync.ts';
import { serverTime } from '../../sync/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { Stack } from '../../ui/layout.tsx';
import { engine } from './attempt-engine.ts';

const t = words({ deliveries });

/** The last resort of a device that does not reach the server after the end: a file of the answers, for a teacher. */
export function AnswerFile({ delivery: { student, attemptId, testCode } }: { delivery: Delivery }) {
  const isOver = useIsOver(student, attemptId);
  const [state, setState] = useState<'none' | 'saved' | 'failed'>('none');
  if (!isOver) return null;
  if (!isSecureContext) return <p>{t('deliveries.fileNeedsHttps')}</p>;
  const save = async () => {
    const [record, paper] = await Promise.all([
      engine.persistence.find(student, attemptId),
      engine.persistence.findPaper(student, attemptId),
    ]);
    if (!record || !paper?.sealing) throw new Error('The paper is not on this device');
    const file = await sealAnswers(record, paper.sealing);
    downloadFile(`${testCode}-answers.json`, new Blob([JSON.stringify(file)], { type: 'application/json' }));
  };
  return (
    <Stack gap={2} align="start">
      <p>{t('deliveries.fileMore')}</p>
      <Button
        onClick={() =>
          void save().then(
            () => setState('saved'),
            () => setState('failed'),
          )
        }
      >
        {t('deliveries.file')}
      </Button>
      <output>
        {state === 'saved' && t('deliveries.fileSaved', { name: `${testCode}-answers.json` })}
        {state === 'failed' && t('deliveries.fileFailed')}
      </output>
    </Stack>
  );
}

/** Whether the time of an attempt is over, as this device knows the server's clock. */
function useIsOver(student: string, attemptId: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void engine.persistence.find(student, attemptId).then((record) => {
      if (!record || isGone) return;
      timer = setTimeout(() => setOver(true), record.deadline - serverTime(record.clock, engine.now()));
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [student, attemptId]);
  return isOver;
}
