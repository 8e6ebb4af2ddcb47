/**
 * Whether to run tests that repeatedly kill programs and servers, copy the database's programs, or need a second
 * PostgreSQL: `npm test` includes them, the quick loop leaves them out.
 */
export const isFullRun = process.env['FULL'] === '1'
