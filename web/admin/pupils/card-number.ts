/** A card number as people read it: '9-A · 14' for 9a-14. It signs in as it stands; one of a school's own is shown as it is. */
export const cardNumber = (signInName: string): string =>
  signInName.replace(/^(\d{1,2})([a-z]?)-(\d+)$/, (_, grade: string, section: string, roll: string) =>
    [section === '' ? grade : `${grade}-${section.toUpperCase()}`, roll].join(' · '),
  );
