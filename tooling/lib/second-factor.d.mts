interface Credentials {
  email: string;
  password: string;
}
export declare const sampleKey: string;
export declare function giveSecondFactor(firebase: string, uid: string, project?: string): Promise<void>;
export declare function codeOf(firebase: string, email: string, project?: string): Promise<string>;
export declare function idTokenOf(firebase: string, credentials: Credentials, project?: string): Promise<string>;
