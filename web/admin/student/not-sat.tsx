import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';

const t = words({ students });

/** The tests of a class at which the student was absent, and those that are open and not begun. */
export function NotSat({ studentId, of }: { studentId: string; of: { id: string; name: string } }) {
  const { data } = useQuery({
    queryKey: ['admin', 'classRegister', of.id],
    queryFn: ({ signal }) => call('/admin/classRegister', { classId: of.id }, { signal }),
    // Each reading is in the audit trail: coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  const row = data?.students.find((student) => student.studentId === studentId);
  if (data === undefined || row === undefined) return null;
  const lines = (['absent', 'open'] as const).map((is) => ({
    is,
    tests: data.tests.filter((_, place) => row.cells[place]?.is === is),
  }));
  return lines.map(
    ({ is, tests }) =>
      tests.length > 0 && (
        <p key={is}>
          <b>{t(is === 'absent' ? 'students.absentAt' : 'students.openTests', { name: of.name })}</b>{' '}
          {tests.map(({ testCode, testName }, n) => (
            <span key={testCode} data-content>
              {n > 0 && ', '}
              <Link href={adminPaths.results({ testCode })}>{named(testName)}</Link>
            </span>
          ))}
        </p>
      ),
  );
}
