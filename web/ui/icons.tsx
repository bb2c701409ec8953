import { drawn, Icon } from './drawn-icon.tsx';

export const Check = drawn('M4 10.5 8.2 15 16 5.5');
export const Cross = drawn('m5 5 10 10M15 5 5 15');
export const ChevronLeft = drawn('m12 4-6 6 6 6', true);
export const ChevronRight = drawn('m8 4 6 6-6 6', true);
export const ChevronDown = drawn('m4 7.5 6 6 6-6');
export const ArrowRight = drawn('M3.5 10h13m-5-5 5 5-5 5', true);
export const ArrowLeft = drawn('M16.5 10h-13m5-5-5 5 5 5', true);
export const MenuLines = drawn('M3 5.5h14M3 10h14M3 14.5h14');
export const Clock = drawn('M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14m0 3.5V10l2.5 2');
export const Flag = drawn('M5 17.5V3m0 .8c4-2 6 2 10.5 0v7.4c-4.5 2-6.5-2-10.5 0');
export const Warning = drawn('M10 3 1.8 17h16.4L10 3m0 5.5v3.8m0 2.2v.1');
export const Info = drawn('M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9v4.8M10 6.1v.1');
export const Sun = drawn(
  'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 1.5v1.8m0 13.4v1.8M1.5 10h1.8m13.4 0h1.8M4 4l1.3 1.3m9.4 9.4L16 16m0-12-1.3 1.3m-9.4 9.4L4 16',
);
export const Moon = drawn('M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5');

/** A ribbon, filled where it is set. */
export function Bookmark({ filled = false }: { filled?: boolean }) {
  return (
    <Icon>
      <path d="M5.5 3h9v14L10 13.2 5.5 17z" fill={filled ? 'currentColor' : 'none'} />
    </Icon>
  );
}
