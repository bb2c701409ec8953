import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SESSION_SIZE } from '../../../contract/limits.ts';
import type { PracticeQuestion } from '../../../contract/practice.ts';
import practice from '../../../locale/en/practice.ts';
import { call } from '../../api.ts';
import { named, words } from '../../locale/words.ts';
import { inLanguage, usePaperLanguage } from '../../questions/in-language.ts';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Bookmark } from '../../ui/icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './practice.module.css';

const t = words({ practice });

/** The bookmarked questions as a list, from which a bookmark can be taken away, and which can be practised. */
export default function Bookmarks({
  questions,
  session,
  onChange,
}: {
  questions: readonly PracticeQuestion[];
  /** Practises some of them. */
  session: (questions: PracticeQuestion[]) => ReactNode;
  /** A bookmark was taken away. */
  onChange: () => void;
}) {
  const language = usePaperLanguage();
  const [practised, setPractised] = useState<PracticeQuestion[]>();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (question: PracticeQuestion) =>
      call('/practice/unbookmark', { questionid: question.questionid }),
    onSuccess: onChange,
  });
  if (practised) return session(practised);
  if (questions.length === 0) {
    return (
      <Empty
        title={t('practice.noBookmarks')}
        action={
          <ButtonLink kind="primary" href={paths.results()}>
            {t('practice.toResults')}
          </ButtonLink>
        }
      >
        <p>{t('practice.noBookmarksMore')}</p>
      </Empty>
    );
  }
  const first = questions.slice(0, SESSION_SIZE);
  return (
    <Stack gap={4} className={styles.session}>
      <Button kind="primary" onClick={() => setPractised(first)}>
        {t('practice.practise', { count: first.length })}
      </Button>
      {isError && <p role="alert">{t('practice.unbookmarkFailed')}</p>}
      <ul className={styles.bookmarks}>
        {questions.map((question) => (
          <li key={question.questionid}>
            <div>
              <div className={styles.bookmarked}>
                <RichText {...textOf(inLanguage(question, language))} />
              </div>
              <p className="soft" data-content>
                {t('practice.from', { topic: named(question.topic), test: named(question.testName) })}
              </p>
              {questions.length > 1 && (
                <Button kind="quiet" onClick={() => setPractised([question])}>
                  {t('practice.practiseOne')}
                </Button>
              )}
            </div>
            <IconButton
              label={t('practice.unbookmark')}
              disabled={isPending}
              onClick={() => mutate(question)}
            >
              <Bookmark filled />
            </IconButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const textOf = ({ questionText, set }: PracticeQuestion) => ({ text: questionText, set: set?.questionText });
