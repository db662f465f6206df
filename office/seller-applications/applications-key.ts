/** What a decision changes. */
export const applicationsKey = ['seller-applications']
