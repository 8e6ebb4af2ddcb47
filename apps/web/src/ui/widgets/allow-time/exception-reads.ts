import { countExceptions, listExceptionPatterns, listExceptions } from '@timeloom/contract'

/** What shows exceptions: read again after every change of a day. */
export const EXCEPTION_READS = [listExceptions, countExceptions, listExceptionPatterns]
