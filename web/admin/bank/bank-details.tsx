import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import type { QuestionId } from '../../../contract/ids.ts';
import bank from '../../../locale/en/bank.ts';
import { call } from '../../api.ts';
import { dateAndTime, percent } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { EditQuestion } from '../questions/loaded-late.ts';
import { heardQuestion } from '../rich-text/heard-question.tsx';
import { plainStart } from '../rich-text/plain-start.ts';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import { QuestionFolder } from '../sharing/question-folder.tsx';
import styles from './bank.module.css';
import { BankPreview } from './bank-preview.tsx';
import { asListed, bankQuestionKind } from './bank-question-kind.ts';
import { filedText } from './filed-text.ts';
import { changedParts } from './version-changes.ts';

const t = words({ bank });

type Details = Api['/adminexam/bankQuestion']['output'];
type Version = Details['versions'][number];

/** One question of the bank: as a student sees it, where it is asked, its versions, and questions like it. */
export function BankDetails({
  id,
  onOpen,
  onClose,
  onChanged,
}: {
  id: QuestionId;
  /** Shows another question. */
  onOpen: (id: QuestionId) => void;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'bankQuestion', id],
    queryFn: ({ signal }) => call('/adminexam/bankQuestion', { questionId: id }, { signal }),
  });
  const [isEdited, setEdited] = useState(false);
  const [done, setDone] = useState<{ to: QuestionId; text: string }>();
  const onDone = (text?: string) => {
    setDone(text === undefined ? undefined : { to: id, text });
    setEdited(false);
    void refetch();
    onChanged();
  };
  // In the place of the question, not above it.
  if (isEdited && data?.question !== undefined) {
    return (
      <Suspense>
        <EditQuestion
          question={asListed(data.question)}
          kind={bankQuestionKind}
          where={t('bank.editedHere')}
          onClose={() => setEdited(false)}
          onReload={() => onDone()}
          onSaved={onDone}
        />
      </Suspense>
    );
  }
  return (
    <Dialog open wide onClose={onClose} title={t('bank.details')}>
      {error !== null && (
        <Alert tone="failure" title={t('bank.loadFailed')}>
          {errorText(error)}
        </Alert>
      )}
      {error === null && data === undefined && (
        <Loading>
          <Ruled />
        </Loading>
      )}
      {data !== undefined && data.question === undefined && <p>{t('bank.gone')}</p>}
      {data?.question !== undefined && (
        <>
          <BankPreview
            key={`${id} ${data.question.version}`}
            scope={`${id} ${data.question.version}`}
            item={data.question}
          />
          <p className="soft" data-content>
            {filedText(data.question)}
          </p>
          {data.mayEdit && (
            <Upkeep
              questionId={id}
              isRetired={data.isRetired}
              message={done?.to === id ? done.text : undefined}
              onEdit={() => setEdited(true)}
              onDone={onDone}
            />
          )}
          <QuestionFolder questionId={id} folderId={data.folderId} mayEdit={data.mayEdit} />
          <h3>{t('bank.tests')}</h3>
          <Uses tests={data.tests} />
          {data.past !== undefined && (
            <p>{t('bank.past', { count: data.past.students, share: percent(data.past.right) })}</p>
          )}
          <Versions
            key={id}
            questionId={id}
            versions={data.versions}
            mayEdit={data.mayEdit}
            onRestored={() => {
              void refetch();
              onChanged();
            }}
          />
          {data.alike.length > 0 && <Alike alike={data.alike} onOpen={onOpen} onDone={() => onDone()} />}
        </>
      )}
    </Dialog>
  );
}

/** Edits the question for all who use it from now on, or takes it out of the bank. */
function Upkeep({
  questionId,
  isRetired,
  message,
  onEdit,
  onDone,
}: {
  questionId: QuestionId;
  isRetired: boolean;
  /** What was done last. */
  message: string | undefined;
  onEdit: () => void;
  onDone: (message: string) => void;
}) {
  const retire = useMutation({
    mutationFn: () => call('/adminexam/bankRetire', { questionId, isRetired: !isRetired }),
    onSuccess: () => onDone(t(isRetired ? 'bank.broughtBack' : 'bank.retired')),
  });
  return (
    <>
      <Row gap={3} rowGap={2}>
        <Button onClick={onEdit}>{t('bank.edit')}</Button>
        <Button busy={retire.isPending} onClick={() => retire.mutate()}>
          {t(isRetired ? 'bank.bringBack' : 'bank.retire')}
        </Button>
        <span className="soft">{t('bank.testsKeep')}</span>
      </Row>
      {message !== undefined && <Alert tone="success" title={message} />}
      {retire.error !== null && (
        <Alert tone="failure" title={t('bank.notRetired')}>
          {errorText(retire.error)}
        </Alert>
      )}
    </>
  );
}

function Uses({ tests }: Pick<Details, 'tests'>) {
  if (tests.length === 0) return <p>{t('bank.usedIn', { count: 0 })}</p>;
  return (
    <Stack as="ul" gap={3}>
      {tests.map(({ testCode, testName }) => (
        <li key={testCode} data-content>
          <Link href={adminPaths.quizEdit({ testCode })}>
            {named(testName)} ({testCode})
          </Link>
        </li>
      ))}
    </Stack>
  );
}

/** Questions like this one. Whoever may change one can retire it, so that one of them is kept. */
function Alike({
  alike,
  onOpen,
  onDone,
}: Pick<Details, 'alike'> & { onOpen: (id: QuestionId) => void; onDone: () => void }) {
  const retire = useMutation({
    mutationFn: (questionId: QuestionId) => call('/adminexam/bankRetire', { questionId, isRetired: true }),
    onSuccess: onDone,
  });
  const listed = useListedTexts(alike.map(({ question }) => question.question.text));
  return (
    <>
      <h3>{t('bank.alike')}</h3>
      {retire.error !== null && <Alert tone="failure">{errorText(retire.error)}</Alert>}
      <Stack as="ul" gap={3}>
        {alike.map(({ question: { questionId, question }, likeness, mayEdit }) => (
          <Row as="li" gap={4} rowGap={2} key={questionId} className={styles.line}>
            <div data-content>{listed(question.text)}</div>
            <span className="soft">{t('bank.likeness', { share: percent(likeness) })}</span>
            <Button onClick={() => onOpen(questionId)}>
              {t('bank.open', {
                text: plainStart(question.text, 60),
                hidden: heardQuestion(question.text),
              })}
            </Button>
            {mayEdit && (
              <Button busy={retire.isPending} onClick={() => retire.mutate(questionId)}>
                {t('bank.retireThis', {
                  text: plainStart(question.text, 60),
                  hidden: heardQuestion(question.text),
                })}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </>
  );
}

function Versions({
  questionId,
  versions,
  mayEdit,
  onRestored,
}: {
  questionId: QuestionId;
  versions: readonly Version[];
  mayEdit: boolean;
  onRestored: () => void;
}) {
  const [shown, setShown] = useState<number | null>(null);
  const restore = useMutation({
    mutationFn: (version: number) => call('/adminexam/bankRestore', { questionId, version }),
    onSuccess: onRestored,
  });
  return (
    <>
      <h3>{t('bank.versions')}</h3>
      {restore.error !== null && (
        <Alert tone="failure" title={t('bank.restoreFailed')}>
          {errorText(restore.error)}
        </Alert>
      )}
      {restore.isSuccess && (
        <Alert tone="success" title={t('bank.restored', { number: restore.variables })} />
      )}
      <Stack as="ol" gap={3}>
        {versions.map((one, i) => (
          <Stack as="li" gap={3} key={one.version}>
            <Row gap={4} rowGap={2} className={styles.line}>
              <span>
                <b>{t('bank.version', { number: one.version })}</b>{' '}
                <span className="soft">{whenBy(one)}</span>
                <br />
                {changesText(one, versions[i + 1])}
              </span>
              {i > 0 && (
                <>
                  <Button
                    aria-expanded={shown === one.version}
                    onClick={() => setShown(shown === one.version ? null : one.version)}
                  >
                    {t('bank.showVersion')}
                  </Button>
                  {mayEdit && (
                    <Button busy={restore.isPending} onClick={() => restore.mutate(one.version)}>
                      {t('bank.restore', {
                        number: one.version,
                      })}
                    </Button>
                  )}
                </>
              )}
            </Row>
            {shown === one.version && <BankPreview scope={`${questionId} ${one.version}`} item={one} />}
          </Stack>
        ))}
      </Stack>
    </>
  );
}

function whenBy({ at, by }: Version): string {
  const when = dateAndTime(new Date(at));
  return by === undefined ? t('bank.versionAt', { when }) : t('bank.versionBy', { when, who: by });
}

const PART_KEYS = {
  question: 'bank.fieldQuestion',
  options: 'bank.fieldOptions',
  key: 'bank.fieldKey',
  explanation: 'bank.fieldExplanation',
  labels: 'bank.fieldLabels',
  filed: 'bank.fieldFiled',
} as const;

function changesText(version: Version, before: Version | undefined): string {
  if (before === undefined) return version.version === 1 ? t('bank.first') : '';
  const fields = changedParts(before, version).map((part) => t(PART_KEYS[part]));
  return fields.length === 0 ? t('bank.same') : t('bank.changed', { fields: fields.join(', ') });
}
