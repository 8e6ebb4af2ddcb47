import type * as FailedViews from './not-loaded.tsx'

/** What is shown in the place of code that could not be loaded; undefined for the first moments. */
export let failedViews: typeof FailedViews | undefined

// Read behind the first page, at once: without network there is no way to read it later.
import('./not-loaded.tsx').then(
  (file) => (failedViews = file),
  () => undefined,
)
