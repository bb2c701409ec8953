import type { Today } from '../../../contract/today.ts';
import admin from '../../../locale/en/admin.ts';
import today from '../../../locale/en/today.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Check } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.tsx';
import { useIsTeaching } from '../signed-in.ts';
import styles from './today.module.css';

const t = words({ admin, today });

/** What somebody does who has nothing here yet; the next step is the marigold one, unless something else is. */
export function FirstSteps({ steps, isMain }: Pick<Today, 'steps'> & { isMain: boolean }) {
  const isTeaching = useIsTeaching();
  const classes = steps.emptyClasses.join(', ');
  const all = [
    {
      // A teacher's class is made by others.
      ...(isTeaching
        ? {
            name: t(classes === '' ? 'today.stepClass' : 'today.stepStudents'),
            more: classes === '' ? t('today.stepClassMore') : t('today.stepClassEmpty', { classes }),
            go: t('admin.classes'),
          }
        : {
            name: t('today.stepStudents'),
            more: t('today.stepStudentsMore'),
            go: t('admin.classes'),
          }),
      isDone: steps.hasStudents,
      href: adminPaths.classes(),
    },
    // Demo content has exams.
    ...(steps.hasExams
      ? []
      : [
          {
            name: t('today.stepExam'),
            more: t('today.stepExamMore'),
            isDone: false,
            href: adminPaths.examEdit(),
            go: t('admin.addExam'),
          },
        ]),
    {
      name: t('today.stepTest'),
      more: t('today.stepTestMore'),
      isDone: steps.hasTests,
      href: adminPaths.quizEdit(),
      go: t('admin.addTest'),
    },
    {
      name: t('today.stepGive'),
      more: t('today.stepGiveMore'),
      isDone: steps.isGiven,
      href: adminPaths.classes(),
      go: t('admin.giveTest'),
    },
  ];
  const done = all.filter(({ isDone }) => isDone).length;
  const next = all.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="steps">
      <Row gap={3} align="baseline" className={styles.partHead}>
        <h2 id="steps">{t('today.steps')}</h2>
        <span className="soft">{t('today.stepsDone', { done, all: all.length })}</span>
      </Row>
      <ol className={styles.rows}>
        {all.map(({ name, more, isDone, href, go }, n) => (
          <li key={name} className={styles.row}>
            <span className={classNames(styles.step, isDone && styles.stepDone)} aria-hidden="true">
              {isDone ? <Check /> : n + 1}
            </span>
            <div className={styles.what}>
              <span className={styles.title}>
                {isDone && <span className="visually-hidden">{t('today.stepDone')}</span>}
                {name}
              </span>
              <p className="soft">{more}</p>
            </div>
            <ButtonLink
              kind={isMain && name === next?.name ? 'primary' : 'plain'}
              className={styles.action}
              href={href}
            >
              {go}
            </ButtonLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
