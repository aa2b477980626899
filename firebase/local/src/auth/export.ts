import type { Json } from '../http';
import { type Account, describeAccount, describeFactor } from './account';
import type { Passwords } from './password';

/** How passwords are hashed here, as the configuration of a project describes it. */
export const hashConfig = ({ cost }: Pick<Passwords, 'cost'>): Json => ({
  algorithm: 'STANDARD_SCRYPT',
  memoryCost: cost,
  blockSize: 8,
  parallelization: 1,
});

/**
 * An account with the hash of its password, for an administrator who keeps a copy. Unlike the real service it includes the keys
 * of second factors and, where the hash was made elsewhere, its cost: `importAccounts` takes both.
 */
export function exportedAccount(account: Account): Json {
  const { passwordHash, secondFactors = [] } = account;
  const [salt, key, memoryCost] = passwordHash?.split('.') ?? [];
  return {
    ...describeAccount(account),
    ...(passwordHash && { passwordHash: key, salt }),
    ...(memoryCost && { memoryCost: Number(memoryCost) }),
    ...(secondFactors.length > 0 && {
      mfaInfo: secondFactors.map((factor) => ({
        ...describeFactor(factor),
        totpInfo: { sharedSecretKey: factor.key },
      })),
    }),
  };
}
