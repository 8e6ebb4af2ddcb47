/**
 * What a run of the journeys came to, from Playwright's JSON report. Only what passed at once has passed: a journey that
 * passed when it was tried again, or was interrupted, has failed. What was wrong outside a test (a worker that could not
 * end its product, say) counts as one more.
 *
 * @param {{ suites?: object[], errors?: object[] }} report
 * @returns {{ passed: number, failed: number, skipped: number, failures: string[], files: string[] }} failures: a line
 *   each; files: those with a test, below the reported root
 */
export function countJourneys(report) {
  const specs = specsOf(report)
  const outcomes = specs.flatMap(({ tests }) => tests.map(outcomeOf))
  const count = (wanted) => outcomes.filter((outcome) => outcome === wanted).length
  return {
    passed: count('passed'),
    failed: count('failed') + (report.errors ?? []).length,
    skipped: count('skipped'),
    failures: [
      ...specs.filter(({ tests }) => tests.some((test) => outcomeOf(test) === 'failed')).map(nameOf),
      ...(report.errors ?? []).map(({ message = '' }) => message.split('\n', 1)[0]),
    ],
    files: [...new Set(specs.map(({ file }) => file))],
  }
}

/** @returns {{ file: string, title: string, tests: { status: string, results: { status: string }[] }[] }[]} of a suite and those in it */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function nameOf({ file, title }) {
  return `${file} › ${title}`
}

function outcomeOf({ status, results }) {
  if (results.some((result) => result.status === 'interrupted')) return 'failed'
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}
