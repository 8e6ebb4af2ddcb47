export {
  foreseeNewPunches,
  insertNewPunches,
  insertSentPunches,
  selectNewRanges,
  stagePunches,
  type IncomingPunch,
  type SentPunch,
} from './incoming-punches.repository.ts'
