/** The role of all application work: it owns nothing, cannot sign in and never bypasses row-level security. */
export const appRole = 'timeloom_app'
