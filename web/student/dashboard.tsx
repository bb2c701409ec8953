import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Overview } from '../../contract/progress.ts';
import dashboard from '../../locale/en/dashboard.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { ArrowRight } from '../ui/icons.tsx';
import { Stack } from '../ui/layout.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import styles from './dashboard.module.css';
import { examInDays } from './overview/overview-time.ts';
import { Running } from './overview/running-tests.tsx';
import { hasMainStep, TodayList } from './overview/today-list.tsx';
import { useOverview } from './overview/use-overview.ts';

const t = words({ dashboard });

/**
 * The tiles after Practice Test; `href` is undefined while there is nothing that the tile could lead to. Without an
 * overview the tile leads to the screen, which says it.
 */
const tiles = [
  {
    name: 'dashboard.revisionNotes',
    about: 'dashboard.revisionNotesAbout',
    href: (overview) => (overview?.hasNotes === false ? undefined : paths.notes()),
  },
  {
    name: 'dashboard.samplePapers',
    about: 'dashboard.samplePapersAbout',
    href: (overview) => {
      if (overview?.samplePapersOf === null) return undefined;
      return paths.samplePapers(overview && { examCode: overview.samplePapersOf });
    },
  },
  {
    name: 'dashboard.worksheets',
    about: 'dashboard.worksheetsAbout',
    href: () => paths.worksheets(),
  },
  {
    name: 'dashboard.rankCalculator',
    about: 'dashboard.rankCalculatorAbout',
    href: () => paths.rankCalculator(),
  },
] as const satisfies readonly {
  name: string;
  about: string;
  href: (overview: Overview | undefined) => string | undefined;
}[];

/** /dashboard: what is running, what is to do today, and the five tiles of the specification (section 2). */
export default function Dashboard() {
  const student = useStudent();
  const { data, isError, refetch } = useOverview();
  const days = data && examInDays(data.output);
  // Said once: not again when the page is loaded anew.
  const [isProfileSaved] = useState(useHistoryState<{ isProfileSaved?: boolean } | null>()?.isProfileSaved);
  useEffect(() => {
    if (isProfileSaved) history.replaceState(null, '');
  }, [isProfileSaved]);
  const isKnown = data !== undefined || isError;
  return (
    <>
      <Stack gap={isProfileSaved ? 2 : 1} className={styles.head}>
        <ScreenHeading>{t('dashboard.heading')}</ScreenHeading>
        {/* web/boot/load-code.ts writes the name into the prerendered page. */}
        <p>
          {t('dashboard.welcome', {
            name: () => (
              <span data-student-name data-content suppressHydrationWarning>
                {student?.name ?? ''}
              </span>
            ),
          })}{' '}
          {days !== undefined && t('dashboard.toExam', { days })}
        </p>
        {isProfileSaved && <Alert tone="success">{t('dashboard.profileSaved')}</Alert>}
      </Stack>
      {data ? (
        <>
          <Running dated={data} place="today" onOver={() => void refetch()} />
          <TodayList overview={data.output} />
          {data.output.practice.bookmarked > 0 && (
            <p className={styles.rest}>
              <Link href={paths.bookmarks()}>
                {t('dashboard.bookmarked', { count: data.output.practice.bookmarked })}
              </Link>
            </p>
          )}
          {student?.profileCompleted === false && data.output.hasWorksheets && (
            <p className={styles.rest}>
              <Link href={paths.profile()}>{t('dashboard.completeProfile')}</Link>
            </p>
          )}
        </>
      ) : (
        !isError && <NextStepsSkeleton />
      )}
      {isError && !data && <p className={styles.failed}>{t('dashboard.notLoaded')}</p>}
      {/* As a rule not before what stands above it is known: it would move. */}
      <section className={classNames(styles.resources, !isKnown && styles.unknown)}>
        <h2 className={styles.learning}>{t('dashboard.learning')}</h2>
        <Tiles isMain={data === undefined || !hasMainStep(data.output)} overview={data?.output} />
      </section>
    </>
  );
}

/** The tiles; Practice Test has the main button of the screen if nothing above them has it. */
function Tiles({ isMain, overview }: { isMain: boolean; overview: Overview | undefined }) {
  return (
    <ul className={styles.tiles}>
      <li className={isMain ? styles.open : classNames(styles.tile, styles.there)}>
        <Stack gap={isMain ? 2 : 1} align="start" className={styles.words}>
          <h3>
            <Link href={paths.testHome()}>{t('dashboard.practiceTest')}</Link>
          </h3>
          <p>{t('dashboard.practiceTestAbout')}</p>
          {isMain && (
            <span className={styles.go} aria-hidden="true">
              {t('dashboard.chooseTest')}
              <ArrowRight />
            </span>
          )}
        </Stack>
        {isMain && <AnswerSheet />}
      </li>
      {tiles.map((tile) => {
        const href = tile.href(overview);
        return (
          <li key={tile.name} className={classNames(styles.tile, href !== undefined && styles.there)}>
            {href === undefined ? (
              <>
                <h3>{t(tile.name)}</h3>
                <Badge tone="quiet">{t('dashboard.comingSoon')}</Badge>
              </>
            ) : (
              <>
                <h3>
                  <Link href={href}>{t(tile.name)}</Link>
                </h3>
                <p>
                  {t(
                    tile.name === 'dashboard.revisionNotes' && overview?.hasOwnNotes === false
                      ? 'dashboard.noOwnNotes'
                      : tile.about,
                  )}
                </p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function NextStepsSkeleton() {
  return (
    <Loading showLabel>
      <Stack gap={2} className={styles.skeleton} aria-hidden="true">
        <Ruled width={40} />
        <Ruled width={80} />
        <Ruled width={60} />
        <Ruled width={100} tall />
      </Stack>
    </Loading>
  );
}
