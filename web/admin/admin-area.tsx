import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import admin from '../../locale/en/admin.ts';
import forms from '../../locale/en/forms.ts';
import frameTexts from '../../locale/en/frame.ts';
import frame from '../frame/frame.module.css';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { paths, patterns } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminOnly, OwnerOnly } from './admin-only.tsx';
import AdminsScreen from './admins-screen.tsx';
import ChangesScreen from './changes-screen.tsx';
import ExamDashboard from './exam-dashboard.tsx';
import ExamFormScreen from './exam-form/exam-form-screen.tsx';
import Login from './login.tsx';
import QuestionDashboard from './question-dashboard.tsx';
import QuizDashboard from './quiz-dashboard.tsx';
import Register from './register.tsx';
import TestFormScreen from './test-form/test-form-screen.tsx';
import UsersDashboard from './users-dashboard.tsx';

const t = words({ admin, forms, frame: frameTexts });

const guarded = (children: ReactNode) => <AdminOnly>{children}</AdminOnly>;

/** Every screen under /admin in its frame. One chunk for the bundler, so that it is fetched once. */
export default function AdminArea() {
  return (
    <div className={frame.page}>
      <a className={frame.skip} href="#main">
        {t('frame.skip')}
      </a>
      <AdminNavigation />
      <main id="main" className={frame.main} tabIndex={-1}>
        <Switch>
          <Route path={paths.admin.login()}>
            <Login />
          </Route>
          <Route path={paths.admin.register()}>
            <Register />
          </Route>
          <Route path={paths.admin.exams()}>{guarded(<ExamDashboard />)}</Route>
          <Route path={paths.admin.quizzes()}>{guarded(<QuizDashboard />)}</Route>
          <Route path={paths.admin.questions()}>{guarded(<QuestionDashboard />)}</Route>
          <Route path={paths.admin.users()}>{guarded(<UsersDashboard />)}</Route>
          <Route path={patterns.examEdit}>{guarded(<ExamFormScreen />)}</Route>
          <Route path={patterns.quizEdit}>{guarded(<TestFormScreen />)}</Route>
          <Route path={paths.admin.admins()}>
            {guarded(
              <OwnerOnly>
                <AdminsScreen />
              </OwnerOnly>,
            )}
          </Route>
          <Route path={paths.admin.changes()}>
            {guarded(
              <OwnerOnly>
                <ChangesScreen />
              </OwnerOnly>,
            )}
          </Route>
          <Route>{guarded(<NoSuchScreen />)}</Route>
        </Switch>
      </main>
    </div>
  );
}

function NoSuchScreen() {
  return (
    <>
      <ScreenHeading>{t('admin.notFound')}</ScreenHeading>
      <Empty
        title={t('admin.nothingHere')}
        action={<ButtonLink href={paths.admin.exams()}>{t('forms.manageExams')}</ButtonLink>}
      />
    </>
  );
}
