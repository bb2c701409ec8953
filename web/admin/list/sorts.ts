import admin from '../../../locale/en/admin.ts';
import { words } from '../../locale/words.ts';

const t = words({ admin });

export const SORTS = ['newest', 'oldest', 'name', 'name-reversed'] as const;

export type Sort = (typeof SORTS)[number];

/** How a call takes each sort; `name` is its field for the name. */
export function sortBody<Name extends string>(sort: Sort, name: Name) {
  const by = sort === 'newest' || sort === 'oldest' ? ('createdAt' as const) : name;
  const order = sort === 'newest' || sort === 'name-reversed' ? ('desc' as const) : ('asc' as const);
  return { by, order };
}

export const sortTexts = (): Record<Sort, string> => ({
  newest: t('admin.newestFirst'),
  oldest: t('admin.oldestFirst'),
  name: t('admin.nameAscending'),
  'name-reversed': t('admin.nameDescending'),
});

export const registrationSortTexts = (): Record<Sort, string> => ({
  ...sortTexts(),
  newest: t('admin.registeredLast'),
  oldest: t('admin.registeredFirst'),
});
