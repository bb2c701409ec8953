import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Api } from '../../contract/api.ts';
import type { AuditEntry, NamedRecord } from '../../contract/audit.ts';
import admin from '../../locale/en/admin.ts';
import changes from '../../locale/en/changes.ts';
import { call } from '../api.ts';
import { dateAndTime } from '../locale/dates-and-numbers.ts';
import { named, words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Stack } from '../ui/layout.tsx';
import { Empty } from '../ui/notice.tsx';
import type { Column } from '../ui/table.tsx';
import { ChangedFields } from './changed-fields.tsx';
import styles from './changes.module.css';
import { ListRows, type ListTexts } from './list/list-rows.tsx';
import type { Page } from './list/use-list.ts';

const t = words({ admin, changes });

type Filters = NonNullable<Api['/admin/auditList']['input']['filters']>;

/** One page of the changes, newest first. */
export async function loadChanges(
  page: { page: number; pageSize?: number },
  filters: Filters,
  signal: AbortSignal,
): Promise<Page<Change>> {
  const { entries, total, ...more } = await call('/admin/auditList', { ...page, filters }, { signal });
  const names = new Map(more.names.map((one) => [one.recordId, one]));
  const rows = entries.map(({ before, after, ...entry }) => ({
    ...entry,
    ...(before && { before: inNames(before, names) }),
    after: inNames(after, names),
    record: names.get(entry.recordId),
  }));
  return { rows, total };
}

/** A change with names in the place of ids. */
export type Change = AuditEntry & {
  /** The record; undefined where it is none, and where it was deleted. */
  record: NamedRecord | undefined;
};

function inNames<T>(value: T, names: ReadonlyMap<string, NamedRecord>): T {
  if (typeof value === 'string') return (names.get(value)?.name ?? value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => inNames(part, names)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, inNames(part, names)])) as T;
}

const ACTIONS: Record<string, () => string> = {
  examadd: () => t('changes.addedExam'),
  examupdate: () => t('changes.changedExam'),
  quizadd: () => t('changes.addedTest'),
  quizupdate: () => t('changes.changedTest'),
  questionUpdate: () => t('changes.changedQuestion'),
  noteAdd: () => t('changes.addedNotes'),
  noteUpdate: () => t('changes.changedNotes'),
  bankAdd: () => t('changes.addedToBank'),
  bankDismiss: () => t('changes.dismissedAlike'),
  bankUpdate: () => t('changes.changedQuestion'),
  bankRetire: () => t('changes.retiredQuestion'),
  bankRestore: () => t('changes.restoredVersion'),
  regrade: () => t('changes.regraded'),
  regradeDiscard: () => t('changes.discardedRegrade'),
  regradeUndo: () => t('changes.undidRegrade'),
  challengeDecide: () => t('changes.decidedChallenge'),
  answerMark: () => t('changes.markedAnswer'),
  helpGiven: () => t('changes.gaveHelp'),
  extendTime: () => t('changes.extendedTime'),
  endAttempt: () => t('changes.endedAttempt'),
  voidAttempt: () => t('changes.voidedAttempt'),
  answerFileTake: () => t('changes.tookAnswerFile'),
  answerSheetPrint: () => t('changes.printedSheets'),
  answerSheets: () => t('changes.readPaperResults'),
  answerSheet: () => t('changes.readPhoto'),
  attemptSheet: () => t('changes.readPhoto'),
  answerSheetsEnter: () => t('changes.enteredSheets'),
  typedAnswers: () => t('changes.readPaperResults'),
  answersType: () => t('changes.typedAnswers'),
  reopenAttempt: () => t('changes.reopenedAttempt'),
  accommodationSet: () => t('changes.gaveExtraTime'),
  accommodationRemove: () => t('changes.tookExtraTime'),
  resultExport: () => t('changes.exportedResults'),
  userExport: () => t('changes.exportedUsers'),
  userList: () => t('changes.readUsers'),
  auditList: () => t('changes.readChanges'),
  studentDetails: () => t('changes.readStudent'),
  studentData: () => t('changes.downloadedData'),
  resultSheet: () => t('changes.readSheet'),
  classDetails: () => t('changes.readRoster'),
  rankList: () => t('changes.readRanks'),
  classRegister: () => t('changes.readRegister'),
  classPut: () => t('changes.putInClass'),
  resultList: () => t('changes.readResults'),
  regradeMoves: () => t('changes.readMoves'),
  sittings: () => t('changes.followedTest'),
  studentAttempts: () => t('changes.readAttempts'),
  studentStrengths: () => t('changes.readStrengths'),
  challengeList: () => t('changes.readChallenges'),
  answersToMark: () => t('changes.readAnswersToMark'),
  accommodations: () => t('changes.readExtraTime'),
  studentDelete: () => t('changes.deletedStudent'),
  studentConsent: () => t('changes.recordedConsent'),
  guardianConsent: () => t('changes.guardianDecided'),
  studentAdult: () => t('changes.declaredAdult'),
  retention: () => t('changes.timeOver'),
  studentLogout: () => t('changes.endedSignIns'),
  classAdd: () => t('changes.addedClass'),
  classUpdate: () => t('changes.changedClass'),
  classCode: () => t('changes.changedCode'),
  classRoster: () => t('changes.addedToClass'),
  classRemove: () => t('changes.removedFromClass'),
  pupilCards: () => t('changes.madeCard'),
  pupilUpdate: () => t('changes.changedPupil'),
  pupilUnlink: () => t('changes.unlinkedPupil'),
  pupilMove: () => t('changes.movedPupils'),
  settingsUpdate: () => t('changes.changedSettings'),
  pageUpdate: () => t('changes.changedPage'),
  setUp: () => t('changes.setUp'),
  nameWrite: () => t('changes.translatedNames'),
  quizClasses: () => t('changes.assignedTest'),
  quizStates: () => t('changes.changedState'),
  share: () => t('changes.shared'),
  folderAdd: () => t('changes.addedFolder'),
  folderRemove: () => t('changes.removedFolder'),
  folderPut: () => t('changes.filedQuestions'),
  reviewMove: () => t('changes.movedReview'),
  reviewComment: () => t('changes.commented'),
  reviewDone: () => t('changes.settledComment'),
  reviewSetting: () => t('changes.changedReviewSetting'),
  signIn: () => t('changes.signedIn'),
  signInFailed: () => t('changes.signInFailed'),
  passwordCheckFailed: () => t('changes.passwordCheckFailed'),
  secondFactorFailed: () => t('changes.secondFactorFailed'),
  approve: () => t('changes.approved'),
  refuse: () => t('changes.refused'),
  disable: () => t('changes.disabled'),
  enable: () => t('changes.enabled'),
  setRole: () => t('changes.changedRole'),
  setDepartment: () => t('changes.changedDepartment'),
  owner: () => t('changes.madeOwner'),
  inviteLink: () => t('changes.madeInvitation'),
  withdrawInvitation: () => t('changes.withdrewInvitation'),
  invite: () => t('changes.invited'),
  changePassword: () => t('changes.changedPassword'),
  resetLink: () => t('changes.madeResetLink'),
  resetPassword: () => t('changes.resetPassword'),
  addPasskey: () => t('changes.addedPasskey'),
  removePasskey: () => t('changes.removedPasskey'),
  enableFactor: () => t('changes.enabledFactor'),
  disableFactor: () => t('changes.disabledFactor'),
  removeFactor: () => t('changes.removedFactor'),
};

/** Who changed what and when, with the fields before and after, and which record unless it is that of the page. */
export function changeColumns({ isOfOne }: { isOfOne: boolean }): Column<Change>[] {
  return [
    {
      head: t('changes.when'),
      isContent: true,
      cell: ({ at }) => <time dateTime={at}>{dateAndTime(new Date(at))}</time>,
    },
    { head: t('changes.who'), isContent: true, cell: ({ adminName }) => adminName },
    {
      head: t('changes.what'),
      cell: (entry) => (
        <Stack gap={1}>
          <span>
            {ACTIONS[entry.action]?.() ?? entry.action}
            {!isOfOne && <RecordLink change={entry} />}
          </span>
          <ChangedFields entry={isOfOne ? entry : withoutName(entry)} />
        </Stack>
      ),
    },
  ];
}

/** A new record's name stands in its link already. */
function withoutName({ record, before, after, ...entry }: Change): AuditEntry {
  const isSaid = ([field, value]: [string, unknown]) =>
    before?.[field] === undefined && value === record?.name;
  const rest = Object.entries(after).filter((one) => record === undefined || !isSaid(one));
  return { ...entry, ...(before && { before }), after: Object.fromEntries(rest) };
}

export const changeTexts = (): ListTexts => ({
  count: (count) => t('changes.count', { count }),
  none: t('admin.noData'),
  failed: t('changes.failed'),
});

function RecordLink({ change: { kind, recordId, record } }: { change: Change }) {
  if (kind === 'installation') {
    return (
      <>
        {' '}
        <Link href={adminPaths.settings()}>{t('admin.settings')}</Link>
      </>
    );
  }
  if (record === undefined) return null;
  return (
    <>
      {' '}
      <Link href={addressOf(record.kind, recordId)} data-content>
        {named(record.name)}
      </Link>
    </>
  );
}

/** Where a record is shown. */
function addressOf(kind: NamedRecord['kind'], id: string): string {
  const addresses = {
    exam: () => adminPaths.examEdit({ examCode: id }),
    quiz: () => adminPaths.quizEdit({ testCode: id }),
    class: () => adminPaths.class({ classId: id }),
    student: () => adminPaths.student({ studentId: id }),
    admin: () => adminPaths.admins(),
    question: () => adminPaths.bank({ question: id }),
    folder: () => adminPaths.bank({ folder: id }),
    note: () => adminPaths.noteEdit({ noteId: id }),
  } as const satisfies Record<NamedRecord['kind'], () => string>;
  return addresses[kind]();
}

/** The changes of one exam, test, student or page of notes, on its own page. */
export function RecordChanges({
  kind,
  recordId,
}: {
  kind: 'exam' | 'quiz' | 'student' | 'note';
  recordId: string;
}) {
  const [page, setPage] = useState(1);
  const query: UseQueryResult<Page<Change>> = useQuery({
    queryKey: ['admin', 'auditList', page, kind, recordId],
    queryFn: ({ signal }) => loadChanges({ page }, { kind, recordId }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack as="section" gap={3} className={styles.record} aria-labelledby="changes">
      <h2 id="changes">{t('changes.heading')}</h2>
      {query.data?.total === 0 ? (
        <Empty title={t('changes.none')} />
      ) : (
        <ListRows
          query={query}
          list={{ page, toPage: setPage, reset: () => setPage(1), isFiltered: false }}
          caption={t('changes.heading')}
          columns={changeColumns({ isOfOne: true })}
          rowKey={({ id }) => id}
          texts={changeTexts()}
        />
      )}
    </Stack>
  );
}
