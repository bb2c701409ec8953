import type { ReactNode } from 'react';
import type { Today } from '../../../contract/today.ts';
import admin from '../../../locale/en/admin.ts';
import reviews from '../../../locale/en/reviews.ts';
import today from '../../../locale/en/today.ts';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Task, TaskList } from './task-list.tsx';
import styles from './today.module.css';
import { doubtful, waiting } from './use-today.ts';

const t = words({ admin, reviews, today });

/** What waits for a decision, each with the place where it is made. */
export function ToDecide({ day }: { day: Today }) {
  const { challenges, toMark, finished, corrections, reviews, toReview, returned, people, waitingPeople } =
    day;
  const { guessed, guessedPupils } = day;
  const count = waiting(day);
  if (count === 0) return null;
  return (
    <TaskList id="decide" heading={t('today.decide')} more={t('today.decideCount', { count })}>
      {guessed.map(({ studentId, name, signInName, tries, networks }) => (
        <Task
          key={`guessed ${studentId}`}
          title={t('today.guessed', { name, number: signInName })}
          more={t('today.guessedMore', { tries, networks })}
          action={<Go href={adminPaths.student({ studentId })}>{t('today.guessedGo', { name })}</Go>}
        />
      ))}
      {guessedPupils > guessed.length && (
        <Task
          title={t('today.guessedOthers', { count: guessedPupils - guessed.length })}
          action={<Go href={adminPaths.users()}>{t('admin.allStudents')}</Go>}
        />
      )}
      {challenges.map(({ testCode, testName: name, count: made, oldest }) => (
        <Task
          key={`challenge ${testCode}`}
          title={t('today.challenges', { count: made, name: named(name) })}
          more={t('today.challengesMore', { when: readersDate(new Date(oldest)) })}
          action={
            <Go href={adminPaths.results({ testCode, view: 'questions' })}>{t('today.read', { name })}</Go>
          }
        />
      ))}
      {toMark.map(({ testCode, testName: name, count: answers }) => (
        <Task
          key={`mark ${testCode}`}
          title={t('today.toMark', { count: answers, name: named(name) })}
          action={
            <Go href={adminPaths.results({ testCode, view: 'marking' })}>
              {t('today.mark', { name: named(name) })}
            </Go>
          }
        />
      ))}
      {doubtful(finished).map(({ testCode, testName: name, doubtful: numbers }) => (
        <Task
          key={`key ${testCode}`}
          title={t('today.keys', { count: numbers.length, questions: numbers.join(', '), name: named(name) })}
          more={t('today.keysMore')}
          action={
            <Go href={adminPaths.results({ testCode, view: 'questions' })}>{t('today.seeWhy', { name })}</Go>
          }
        />
      ))}
      {corrections.map(({ testCode, testName: name, questions, reason }) => (
        <Task
          key={`correction ${testCode}`}
          title={t('today.correction', { name: named(name) })}
          more={t('today.correctionMore', {
            count: questions.length,
            questions: questions.join(', '),
            reason,
          })}
          action={
            <Go href={adminPaths.results({ testCode, view: 'corrections' })}>{t('today.look', { name })}</Go>
          }
        />
      ))}
      {returned.map(({ testCode, testName: name, isApproved, comments, by }) => (
        <Task
          key={`returned ${testCode}`}
          title={t(isApproved ? 'today.approved' : 'today.returned', { name: named(name), by })}
          more={[
            ...(isApproved ? [t('today.approvedMore')] : []),
            ...(comments > 0 ? [t('today.returnedMore', { count: comments })] : []),
          ].join(' · ')}
          action={
            <Go href={adminPaths.quizEdit({ testCode })}>{t('today.resume', { name: named(name) })}</Go>
          }
        />
      ))}
      {toReview.map(({ testCode, testName: name, by, isActive }, n) => (
        <Task
          key={`review ${testCode}`}
          title={t(isActive ? 'today.correctedToReview' : 'today.toReview', { name: named(name), by })}
          action={
            <Go kind={n === 0 ? 'primary' : 'plain'} href={adminPaths.review({ testCode })}>
              {t('reviews.review', { name: named(name) })}
            </Go>
          }
        />
      ))}
      {reviews > toReview.length && (
        <Task
          title={t('today.reviews', { count: reviews - toReview.length })}
          action={<Go href={adminPaths.reviews()}>{t('admin.reviews')}</Go>}
        />
      )}
      {people.map(({ name, email }) => (
        <Task
          key={email}
          title={t('today.person', { name })}
          more={<span data-content>{email}</span>}
          action={<Go href={adminPaths.admins()}>{t('today.peopleDecide', { name })}</Go>}
        />
      ))}
      {waitingPeople > people.length && (
        <Task
          title={t('today.people', { count: waitingPeople - people.length })}
          action={<Go href={adminPaths.admins()}>{t('today.allPeople')}</Go>}
        />
      )}
    </TaskList>
  );
}

function Go({
  kind = 'plain',
  href,
  children,
}: {
  kind?: 'primary' | 'plain';
  href: string;
  children: ReactNode;
}) {
  return (
    <ButtonLink kind={kind} href={href} className={styles.action}>
      {children}
    </ButtonLink>
  );
}
