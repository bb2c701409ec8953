import { Link, useSearchParams } from 'wouter';
import type { Exam } from '../../contract/catalog/browsing.ts';
import { GRADES } from '../../contract/limits.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths } from '../router/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardGrid } from '../ui/card.tsx';
import { FilterButtons } from '../ui/filter-buttons.tsx';
import { ArrowRight } from '../ui/icons.tsx';
import { Empty, Failed } from '../ui/notice.tsx';
import { useExamList } from './exam-queries.ts';
import { gradeFromExamName } from './grade-from-exam-name.ts';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './test-home.module.css';

const ALL = 'All';

/** /test: the exams, filtered by `category` and, from the footer, `grade`. */
export default function TestHome() {
  const [search, setSearch] = useSearchParams();
  const category = search.get('category') ?? ALL;
  const grade = GRADES.find((one) => String(one) === search.get('grade')) ?? null;
  const { data, isPending, isError, isFetching, refetch } = useExamList();

  const exams = data?.exams ?? [];
  const categories = [ALL, ...new Set(exams.map((exam) => exam.category))];
  const shown = exams.filter(
    (exam) =>
      (category === ALL || exam.category === category) &&
      (grade === null || gradeFromExamName(exam.examname) === grade),
  );

  const choose = (chosen: string) =>
    setSearch(
      (params) => {
        if (chosen === ALL) params.delete('category');
        else params.set('category', chosen);
        return params;
      },
      { replace: true },
    );
  const showAll = () => setSearch({});

  return (
    <>
      <ListHead
        heading={<ScreenHeading>Test Home</ScreenHeading>}
        about={
          grade === null ? (
            'Choose the exam you are preparing for.'
          ) : (
            <>
              Exams for Grade {grade}.{' '}
              <button type="button" className={styles.showAll} onClick={showAll}>
                Show all exams
              </button>
            </>
          )
        }
        filters={
          (isPending || exams.length > 0) && (
            <FilterButtons label="Category" options={categories} value={category} onChange={choose} />
          )
        }
      />
      {isPending ? (
        <ListSkeleton lines={4} />
      ) : isError ? (
        <Failed
          title="An error occurred while fetching the exam list"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : exams.length === 0 ? (
        <Empty title="Exam list not found">
          <p>No exam is open at the moment. Please come back later.</p>
        </Empty>
      ) : shown.length === 0 ? (
        <Empty title="No exam fits this choice" action={<Button onClick={showAll}>Show all exams</Button>} />
      ) : (
        <CardGrid>
          {shown.map((exam) => (
            <li key={exam._id}>
              <ExamCard exam={exam} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}

function ExamCard({ exam }: { exam: Exam }) {
  const { examid, examname, category, subject } = exam;
  return (
    <Card className={styles.card}>
      <p className={styles.category}>{category}</p>
      <h2 className={styles.name}>
        <Link href={paths.testSelect({ examid, examname })}>{examname}</Link>
      </h2>
      <p className={styles.subjects}>{subject.join(' · ')}</p>
      <ArrowRight />
    </Card>
  );
}
