/** As the contract has them (MAX_LEAVE_FILES, MAX_LEAVE_FILE_BYTES), which would bring all of itself with them. */
export const MOST_FILES = 5
export const MOST_BYTES = 5 * 1024 * 1024
