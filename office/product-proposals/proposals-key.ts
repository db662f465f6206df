export const proposalsKey = ['product-proposals']
