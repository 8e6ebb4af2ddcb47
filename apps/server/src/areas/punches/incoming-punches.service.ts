export {
  foreseeNewPunches,
  insertNewPunches,
  insertSentPunches,
  selectNewRanges,
  stagePunches,
  type IncomingPunch,
} from './incoming-punches.repository.ts'
