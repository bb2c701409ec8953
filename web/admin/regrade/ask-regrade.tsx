import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/**
 * After a test was saved: asks what the change means for attempts that were made before. Draws nothing where there are
 * none, or where the change does not concern their marks.
 */
export default function AskRegrade({ testCode }: { testCode: string }) {
  const [isClosed, setClosed] = useState(false);
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['admin', 'regradePending', testCode, 'asked'],
    queryFn: ({ signal }) => call('/adminexam/regradePending', { testCode }, { signal }),
    gcTime: 0,
  });
  const news = data?.questions.filter(({ isNew }) => isNew) ?? [];
  if (data === undefined || isClosed || news.length === 0) return null;
  return (
    <DecisionDialog
      testCode={testCode}
      pending={{ ...data, questions: news }}
      onClose={() => {
        setClosed(true);
        void queries.invalidateQueries({ queryKey: ['admin', 'itemAnalysis'] });
      }}
      onStarted={({ choice }) => {
        setClosed(true);
        void queries.invalidateQueries({ queryKey: ['admin'] });
        if (choice !== 'from_now_on') navigate(adminPaths.results({ testCode, view: 'corrections' }));
      }}
    />
  );
}
