import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Api } from '../../contract/api.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import admin from '../../locale/en/admin.ts';
import changes from '../../locale/en/changes.ts';
import { call } from '../api.ts';
import { dateAndTime } from '../locale/dates-and-numbers.ts';
import { words } from '../locale/words.ts';
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
): Promise<Page<AuditEntry>> {
  const { entries, total } = await call('/admin/auditList', { ...page, filters }, { signal });
  return { rows: entries, total };
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

/**
 * Who changed what and when, with the fields before and after. `nameOf` gives the name of an admin's record, to say
 * which record was changed; absent on the record's own page.
 */
export function changeColumns(nameOf?: (adminId: string) => string): Column<AuditEntry>[] {
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
            {nameOf !== undefined && <RecordLink entry={entry} nameOf={nameOf} />}
          </span>
          <ChangedFields entry={entry} />
        </Stack>
      ),
    },
  ];
}

export const changeTexts = (): ListTexts => ({
  count: (count) => t('changes.count', { count }),
  none: t('admin.noData'),
  failed: t('changes.failed'),
});

function RecordLink({
  entry: { kind, recordId },
  nameOf,
}: {
  entry: AuditEntry;
  nameOf: (adminId: string) => string;
}) {
  if (kind === 'admin') return <b data-content> {nameOf(recordId)}</b>;
  const [href, text] = linkOf(kind, recordId);
  return (
    href !== undefined && (
      <>
        {' '}
        <Link href={href}>{text}</Link>
      </>
    )
  );
}

/** Where a record is shown, and what the link says: an exam (E1001), a test (Q1001), a class, a question, revision notes or a student. */
function linkOf(kind: AuditEntry['kind'], recordId: string): [address?: string, text?: string] {
  if (kind === 'question') return [adminPaths.bank({ question: recordId }), t('changes.openQuestion')];
  if (kind === 'note') return [adminPaths.noteEdit({ noteId: recordId }), t('changes.openNotes')];
  if (kind === 'installation') return [adminPaths.settings(), t('admin.settings')];
  if (kind === 'class') return [adminPaths.class({ classId: recordId }), t('changes.showClass')];
  if (/^E\d+$/.test(recordId)) return [adminPaths.examEdit({ examCode: recordId }), recordId];
  if (/^Q\d+$/.test(recordId)) return [adminPaths.quizEdit({ testCode: recordId }), recordId];
  if (/^[\da-f]{8}-/.test(recordId))
    return [adminPaths.student({ studentId: recordId }), t('changes.showStudent')];
  return [];
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
  const query: UseQueryResult<Page<AuditEntry>> = useQuery({
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
          columns={changeColumns()}
          rowKey={({ id }) => id}
          texts={changeTexts()}
        />
      )}
    </Stack>
  );
}
