/** The progress of a file that is downloaded part by part. */
export default {
  failed: 'The file could not be downloaded.',
  starting: 'Loading the first rows...',
  finishing: 'Writing the file...',
  progress: '{rows, number} of {total, number} rows',
} as const;
