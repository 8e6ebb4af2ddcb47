/** The input for creating a company of growers, one for each number. */
export function orchard(number: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    companyName: `Orchard ${number}`,
    code: `ORCH${number}`,
    timeZoneId: 'Pacific/Auckland',
    regionId: 'NZ-TKI',
    levels: ['Region', 'Orchard', 'Block', 'Job'],
    licences: 40,
    appLicences: 5,
    firstName: 'Mere',
    lastName: 'Tipene',
    email: `mere${number}@orchard.example`,
    ...changes,
  }
}
