/** The id of the heading of a question, for links within the page. */
export const questionAnchor = (index: number) => `question-${index + 1}`;
