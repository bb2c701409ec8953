import { Link } from 'wouter';
import type { Today } from '../../../contract/today.ts';
import admin from '../../../locale/en/admin.ts';
import reviews from '../../../locale/en/reviews.ts';
import todayTexts from '../../../locale/en/today.ts';
import { PageWithoutData } from '../../frame/page-without-data.tsx';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import {
  dateAndTime,
  percent,
  readersDate,
  timeOfDayInMinutes,
  weekday,
} from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Check, Warning } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { isFolderOpened } from '../sharing/opened-folders.ts';
import { useAdmin } from '../signed-in.ts';
import { useTimeZone } from '../use-choices.ts';
import { classNamesOf } from './class-names.ts';
import { FirstSteps } from './first-steps.tsx';
import { SittingNow } from './sitting-now.tsx';
import { Task, TaskList } from './task-list.tsx';
import { ToDecide } from './to-decide.tsx';
import styles from './today.module.css';
import { useToday, waiting } from './use-today.ts';

const t = words({ admin, reviews, today: todayTexts });

/** /admin/today: what is sat now, what waits for a decision, what is unfinished, and what opens this week. */
export default function TodayScreen() {
  const query = useToday();
  if (query.data !== undefined) return <Day day={query.data} />;
  return (
    <PageWithoutData
      heading={t('admin.today')}
      query={query}
      notFound={{ title: t('today.failed'), action: undefined }}
      notFoundCodes={[]}
      failed={t('today.failed')}
    />
  );
}

function Day({ day }: { day: Today }) {
  const { sittingNow, drafts, opening, finished, sharedFolders, steps } = day;
  const news = sharedFolders.filter(({ folderId }) => !isFolderOpened(folderId));
  const isQuiet = sittingNow.length + drafts.length + news.length + waiting(day) === 0;
  // A head has a department, and may have no class.
  const isHeadAlone = useAdmin()?.role === 'head' && !steps.hasStudents && steps.emptyClasses.length === 0;
  const isBeginning = !isHeadAlone && (!steps.hasStudents || !steps.hasTests || !steps.isGiven);
  return (
    <>
      <Row gap={4} rowGap={3} justify="between" className={styles.head}>
        <Row gap={4} rowGap={0} align="baseline">
          <ScreenHeading>{t('admin.today')}</ScreenHeading>
          <span className="soft" data-content>
            {readersDate(new Date(day.serverNow))}
          </span>
        </Row>
        <ButtonLink kind={isQuiet && !isBeginning ? 'primary' : 'plain'} href={adminPaths.quizEdit()}>
          {t('admin.addTest')}
        </ButtonLink>
      </Row>
      <div className={styles.columns}>
        <Stack gap={6}>
          {!day.hasDepartment && <Alert title={t('today.noDepartment')}>{t('today.noDepartmentMore')}</Alert>}
          <SittingNow tests={sittingNow} serverNow={day.serverNow} />
          <ToDecide day={day} />
          <SharedFolders folders={news} />
          <Drafts drafts={drafts} />
          <InReview tests={day.inReview} />
          {isQuiet && !isBeginning && <p className={styles.quiet}>{t('today.quiet')}</p>}
          {isBeginning && <FirstSteps steps={steps} isMain={day.reviews === 0} />}
        </Stack>
        {opening.length + finished.length > 0 && (
          <Stack gap={6}>
            <Opening opening={opening} inReview={day.inReview} />
            <Finished finished={finished} />
          </Stack>
        )}
      </div>
    </>
  );
}

/** What colleagues have shared, until it is opened. */
function SharedFolders({ folders }: { folders: Today['sharedFolders'] }) {
  if (folders.length === 0) return null;
  return (
    <TaskList id="shared" heading={t('today.shared')}>
      {folders.map(({ folderId, name, by, at }) => (
        <Task
          key={folderId}
          title={t('today.sharedFolder', { name, by })}
          more={readersDate(new Date(at))}
          action={
            <ButtonLink href={adminPaths.bank({ folder: folderId })} className={styles.action}>
              {t('today.openFolder', { name })}
            </ButtonLink>
          }
        />
      ))}
    </TaskList>
  );
}

function Drafts({ drafts }: Pick<Today, 'drafts'>) {
  if (drafts.length === 0) return null;
  return (
    <TaskList id="drafts" heading={t('today.drafts')} more={t('today.draftCount', { count: drafts.length })}>
      {drafts.map(({ draft, testName, updatedAt }) => {
        const name = testName === '' ? t('admin.unnamed') : testName;
        return (
          <Task
            key={draft}
            title={name}
            isContent={testName !== ''}
            more={t('today.changed', { when: dateAndTime(new Date(updatedAt)) })}
            action={
              <ButtonLink href={adminPaths.quizEdit({ draft })} className={styles.action}>
                {t('today.resume', {
                  name,
                })}
              </ButtonLink>
            }
          />
        );
      })}
    </TaskList>
  );
}

/** What the caller waits for: others decide on it. */
function InReview({ tests }: { tests: Today['inReview'] }) {
  if (tests.length === 0) return null;
  return (
    <TaskList id="in-review" heading={t('reviews.in_review')}>
      {tests.map(({ testCode, testName, isActive, since }) => (
        <Task
          key={testCode}
          title={named(testName)}
          isContent
          more={t(isActive ? 'today.correctionSince' : 'today.inReviewSince', {
            when: dateAndTime(new Date(since)),
          })}
          action={
            <ButtonLink href={adminPaths.quizEdit({ testCode })} className={styles.action}>
              {t('today.readTest', { name: named(testName) })}
            </ButtonLink>
          }
        />
      ))}
    </TaskList>
  );
}

function Opening({ opening, inReview }: Pick<Today, 'opening' | 'inReview'>) {
  const reviewed = new Set(inReview.map(({ testCode }) => testCode));
  const timeZone = useTimeZone();
  if (opening.length === 0) return null;
  return (
    <TaskList
      id="opening"
      heading={t('today.opening')}
      link={<Link href={adminPaths.quizzes({ when: 'next' })}>{t('today.allTests')}</Link>}
    >
      {opening.map(({ testCode, testName, opensAt, classes, students, questions, isActive, mayEdit }) => {
        const at = new Date(opensAt);
        const who = [
          classNamesOf(classes),
          ...(students === null ? [] : [t('admin.userCount', { count: students })]),
          questions === 0 ? t('today.noQuestions') : t('admin.questionCount', { count: questions }),
        ];
        return (
          <li key={`${testCode} ${opensAt}`} className={styles.opens}>
            <div className={styles.when}>
              <b>{weekday(at, timeZone)}</b>
              <span>{timeOfDayInMinutes(at, timeZone)}</span>
            </div>
            <div>
              <Link
                href={mayEdit ? adminPaths.quizEdit({ testCode }) : adminPaths.results({ testCode })}
                className={styles.title}
                data-content
              >
                {named(testName)}
              </Link>{' '}
              {!isActive &&
                (reviewed.has(testCode) ? (
                  <Badge tone="new">{t('reviews.in_review')}</Badge>
                ) : (
                  <Badge tone="wrong">{t('today.inactive')}</Badge>
                ))}
              <p className="soft">{who.join(' · ')}</p>
            </div>
          </li>
        );
      })}
    </TaskList>
  );
}

function Finished({ finished }: Pick<Today, 'finished'>) {
  if (finished.length === 0) return null;
  return (
    <TaskList
      id="finished"
      heading={t('today.finished')}
      link={<Link href={adminPaths.results()}>{t('admin.allResults')}</Link>}
    >
      {finished.map(({ testCode, testName, classes, sat, students, mean, doubtful }) => (
        <li key={testCode} className={styles.out}>
          <div>
            <Link href={adminPaths.results({ testCode })} className={styles.title} data-content>
              {named(testName)}
            </Link>
            <p className="soft">
              {classes.length > 0 && `${classNamesOf(classes)} · `}
              {students === null
                ? t('today.satAll', { sat })
                : t('today.sat', { sat: Math.min(sat, students), students })}
              {mean !== null && ` · ${t('today.mean', { mean: percent(mean) })}`}
            </p>
          </div>
          {doubtful.length > 0 ? (
            <span className={styles.doubt}>
              <Warning /> {t('today.doubtful', { count: doubtful.length })}
            </span>
          ) : students !== null && sat < students ? (
            <span className="soft">{t('today.notSat', { count: students - sat })}</span>
          ) : (
            <span className={styles.fine}>
              <Check /> {t('today.nothingToDo')}
            </span>
          )}
        </li>
      ))}
    </TaskList>
  );
}
