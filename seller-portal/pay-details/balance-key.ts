export const balanceKey = ['money', 'balance']
