/** placeholder until the gate is there */
export async function checked() {}
