import { withoutConcerns } from './durability.js';

describe('withoutConcerns', () => {
  it('keeps a connection string without concerns', () => {
    const uri = 'mongodb://a:1,b:2/?replicaSet=rs0&authSource=admin';
    expect(withoutConcerns(uri)).toBe(uri);
    expect(withoutConcerns('mongodb://a:1')).toBe('mongodb://a:1');
  });

  it('removes concerns and read preferences in any case', () => {
    const weak = 'W=1&journal=false&wtimeoutMS=0&readConcernLevel=local&READPREFERENCE=nearest';
    const tags = 'readPreferenceTags=dc:a&readPreferenceTags=&maxStalenessSeconds=90';
    expect(withoutConcerns(`mongodb://a:1/?${weak}&replicaSet=rs0&${tags}`)).toBe(
      'mongodb://a:1/?replicaSet=rs0',
    );
    expect(withoutConcerns('mongodb://a:1/?w=1')).toBe('mongodb://a:1/');
  });
});
