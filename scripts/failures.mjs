/**
 * What failed in a run of vitest, from its JSON report: a line per test with the first line of what it said, and one per
 * file that could not be run.
 *
 * @param {{ testResults?: { name: string, status: string, message?: string, assertionResults: { status: string,
 *   fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {string[]}
 */
export function failuresOf({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [line(name, 'the file', [message])] : []
    return failed.map((test) => line(name, test.fullName, test.failureMessages))
  })
}

function line(file, test, [message = ''] = []) {
  return `${file} › ${test}: ${message.split('\n', 1)[0]}`
}
