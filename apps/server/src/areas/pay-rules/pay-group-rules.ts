/** What `pay_group_version.rules` holds is what the wire says of a pay group. */
export { PayGroupRules, type PayGroupRulesInput } from '@timeloom/contract'
