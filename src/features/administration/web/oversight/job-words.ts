import type { JobState } from '../../contract/jobs.ts'

export const JOB_STATE_WORDS: Record<JobState, string> = {
  failed: 'Failed',
  running: 'Running',
  waiting: 'Waiting',
  held: 'On hold',
  scheduled: 'Scheduled',
}

const AT_WORDS: Record<JobState, string> = {
  failed: 'Failed',
  running: 'Started',
  waiting: 'Due',
  held: 'Due',
  scheduled: 'Starts',
}

/** Returns the words for the time of a job. */
export const atWords = (state: JobState): string => AT_WORDS[state]
