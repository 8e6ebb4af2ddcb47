export { activeCompanies } from './active-companies.repository.ts'
