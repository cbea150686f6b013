import { uploadProblem } from './upload-problem';

const fileOf = (name: string, size = 10) => ({ name, size }) as File;
const MIB = 1024 * 1024;

describe('the check of files before an upload', () => {
  it('accepts a zip or several tables', () => {
    expect(uploadProblem([fileOf('Bank.ZIP')])).toBeUndefined();
    expect(uploadProblem([fileOf('accounts.csv'), fileOf('transfers.csv')])).toBeUndefined();
  });

  it('adds up the sizes of all files', () => {
    expect(uploadProblem([fileOf('a.csv', 25 * MIB), fileOf('b.csv', 25 * MIB)])).toBeUndefined();
    expect(uploadProblem([fileOf('a.csv', 25 * MIB), fileOf('b.csv', 25 * MIB + 1)])).toBe(
      'Choose files of at most 50 MB in total.',
    );
  });

  it('names the first file that is empty or of another type', () => {
    expect(uploadProblem([fileOf('a.csv'), fileOf('b.csv', 0)])).toBe('b.csv is empty. Choose another file.');
    expect(uploadProblem([fileOf('bank.xlsx')])).toBe('bank.xlsx isn’t a zip or CSV file.');
  });

  it('rejects more files than an import can have', () => {
    const files = Array.from({ length: 21 }, (_, at) => fileOf(`${at}.csv`));
    expect(uploadProblem(files)).toBe('Choose at most 20 files.');
  });
});
