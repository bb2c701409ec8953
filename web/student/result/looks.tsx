import type { ComponentProps } from 'react';
import { TimeTable } from './time-table.tsx';
import { TopicTable } from './topic-table.tsx';

/** What is in a fold of a result: its chapters or topics, or its questions by time. */
export default function Looks(props: ComponentProps<typeof TimeTable> | ComponentProps<typeof TopicTable>) {
  return 'times' in props ? <TimeTable {...props} /> : <TopicTable {...props} />;
}
