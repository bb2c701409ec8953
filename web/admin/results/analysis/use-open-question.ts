import { useLocation } from 'wouter';
import { useAddressQuery } from '../../../router/address-query.ts';
import { adminPaths } from '../../../router/admin-paths.ts';

/** Whether the details of a question are open. The address says which one is: a doubt leads to it. */
export function useOpenQuestion(testCode: string, position: number) {
  const isOpen = useAddressQuery().get('question') === String(position + 1);
  const [, navigate] = useLocation();
  const show = (question?: number) =>
    navigate(adminPaths.results({ testCode, view: 'questions', ...(question && { question }) }), {
      replace: true,
    });
  return { isOpen, open: () => show(position + 1), close: () => show() };
}
