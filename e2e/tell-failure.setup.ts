import { afterEach } from 'vitest'
import { tellPages } from './browser.ts'

// What a failed step saw is the first thing to look at, also where only the output of a run is at hand.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellPages(task.name)
})
