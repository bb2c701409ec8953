import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import frame from '../frame/frame.module.css';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths, patterns } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminOnly, OwnerOnly } from './admin-only.tsx';
import AdminsScreen from './admins-screen.tsx';
import ChangesScreen from './changes-screen.tsx';
import ExamDashboard from './exam-dashboard.tsx';
import ExamScreen from './exam-form/exam-screen.tsx';
import Login from './login.tsx';
import QuestionDashboard from './question-dashboard.tsx';
import QuizDashboard from './quiz-dashboard.tsx';
import QuizScreen from './quiz-form/quiz-screen.tsx';
import Register from './register.tsx';
import UsersDashboard from './users-dashboard.tsx';

const guarded = (children: ReactNode) => <AdminOnly>{children}</AdminOnly>;

/** Every screen under /admin in its frame. One file for the bundler, so that it is fetched once and whole. */
export default function AdminArea() {
  return (
    <div className={frame.page}>
      <a className={frame.skip} href="#main">
        Skip to the content
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
          <Route path={patterns.examEdit}>{guarded(<ExamScreen />)}</Route>
          <Route path={patterns.quizEdit}>{guarded(<QuizScreen />)}</Route>
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
      <ScreenHeading>Page not found</ScreenHeading>
      <Empty
        title="There is nothing at this address"
        action={<ButtonLink href={paths.admin.exams()}>Manage exams</ButtonLink>}
      />
    </>
  );
}
