/** The sections of `/account/orders`, in their order (screens.md, "Decisions"). */
export const orderStatusesShown = ['pending', 'complete', 'shipped', 'refunded', 'canceled'] as const
