/** Column heads of the CSV files. Times in them are UTC. */
export default {
  studentName: 'Student Name',
  phone: 'Phone No',
  email: 'Email',
  registeredOn: 'Registered On (UTC)',
  class: 'Class',
  city: 'City',
  country: 'Country',
  examName: 'Exam Name',
  testName: 'Test Name',
  testId: 'Test ID',
  started: 'Started (UTC)',
  submitted: 'Submitted (UTC)',
  submittedBy: 'Submitted By',
  correct: 'Correct',
  questions: 'Questions',
  timeTaken: 'Time Taken (seconds)',
} as const;
