/** The grade that the name of an exam says: 'CBSE Class 9' and 'कक्षा 9' are of grade 9. */
export function gradeIn(examName: string): number | undefined {
  const [, grade] = /(?:class|grade|std\.?|कक्षा)\s?(\d{1,2})/i.exec(examName) ?? [];
  return grade === undefined ? undefined : Number(grade);
}
