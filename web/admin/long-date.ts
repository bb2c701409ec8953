const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A long US date in the viewer's time zone: November 20, 2026 (spec section 2). */
export const longDate = (instant: string) => day.format(new Date(instant));

/** Date and time to the minute: Nov 20, 2026, 9:05 AM. */
export const dateAndTime = (instant: string) => minute.format(new Date(instant));
