export { activeCompanies } from './companies.repository.ts'
