type Long = Readonly<Record<string, Readonly<Record<string, string>>>>;
export const long: Long;
export function complaint(path: string, name: string, waited: number, may?: Long): string | undefined;
