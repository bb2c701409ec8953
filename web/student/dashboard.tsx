import { Link } from 'wouter';
import dashboard from '../../locale/en/dashboard.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { ArrowRight } from '../ui/icons.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import styles from './dashboard.module.css';
import { hasMainStep, NextSteps } from './overview/next-steps.tsx';
import { Running } from './overview/running-tests.tsx';
import { useOverview } from './overview/use-overview.ts';

const t = words({ dashboard });

/** The tiles after Practice Test; that of the notes leads nowhere while there are none. */
const tiles = [
  { name: 'dashboard.revisionNotes', about: 'dashboard.revisionNotesAbout', href: paths.notes() },
  { name: 'dashboard.samplePapers', about: 'dashboard.samplePapersAbout', href: paths.samplePapers() },
  { name: 'dashboard.worksheets', about: 'dashboard.worksheetsAbout', href: paths.worksheets() },
  { name: 'dashboard.rankCalculator', about: 'dashboard.rankCalculatorAbout', href: paths.rankCalculator() },
] as const;

/** /dashboard: what is running, what comes next, and the five tiles of the specification (section 2). */
export default function Dashboard() {
  const student = useStudent();
  const { data, isError, refetch } = useOverview();
  const isKnown = data !== undefined || isError;
  return (
    <>
      <div className={styles.head}>
        <ScreenHeading>{t('dashboard.heading')}</ScreenHeading>
        {/* web/boot/load-code.ts writes the name into the prerendered page. */}
        <p>
          {t('dashboard.welcome', {
            name: () => (
              <span data-student-name data-content suppressHydrationWarning>
                {student?.name ?? ''}
              </span>
            ),
          })}
        </p>
      </div>
      {data ? (
        <>
          <Running dated={data} onOver={() => void refetch()} />
          <NextSteps overview={data.overview} />
        </>
      ) : (
        !isError && <NextStepsSkeleton />
      )}
      {isError && !data && <p className={styles.failed}>{t('dashboard.notLoaded')}</p>}
      {/* As a rule not before what stands above it is known: it would move. */}
      <section className={classNames(styles.resources, !isKnown && styles.unknown)}>
        <h2 className="visually-hidden">{t('dashboard.learning')}</h2>
        <Tiles
          isMain={data === undefined || !hasMainStep(data.overview)}
          // Where it is not known, the tile leads to the list, which says whether there are any.
          hasNotes={data?.overview.hasNotes !== false}
        />
      </section>
    </>
  );
}

/** The tiles; Practice Test has the main button of the screen if nothing above them has it. */
function Tiles({ isMain, hasNotes }: { isMain: boolean; hasNotes: boolean }) {
  return (
    <ul className={styles.tiles}>
      <li className={classNames(styles.open, isMain && styles.main)}>
        <div className={styles.words}>
          <h3>
            <Link href={paths.testHome()}>{t('dashboard.practiceTest')}</Link>
          </h3>
          <p>{t('dashboard.practiceTestAbout')}</p>
          <span className={styles.go} aria-hidden="true">
            {t('dashboard.chooseTest')}
            <ArrowRight />
          </span>
        </div>
        <AnswerSheet />
      </li>
      {tiles.map((tile) => {
        const isThere = tile.name !== 'dashboard.revisionNotes' || hasNotes;
        return (
          <li key={tile.name} className={classNames(styles.tile, isThere && styles.there)}>
            {isThere ? (
              <>
                <h3>
                  <Link href={tile.href}>{t(tile.name)}</Link>
                </h3>
                <p>{t(tile.about)}</p>
              </>
            ) : (
              <>
                <h3>{t(tile.name)}</h3>
                <Badge tone="quiet">{t('dashboard.comingSoon')}</Badge>
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
      <div className={styles.skeleton} aria-hidden="true">
        <Ruled width={40} />
        <Ruled width={80} />
        <Ruled width={60} />
        <Ruled width={100} tall />
      </div>
    </Loading>
  );
}
