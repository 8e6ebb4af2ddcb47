/**
 * Whether tests run that kill programs and servers again and again, copy the database's programs, or need a second
 * PostgreSQL: `npm test` asks for them, the loop of every change leaves them out.
 */
export const isFullRun = process.env['FULL'] === '1'
